import { readPublicRows } from '@ludarium/browser/http/public-rows.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { changelogMessages } from '@ludarium/domain/changelog';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scrollToHash } from '../../shell/go.ts';
import { NoticeCard } from '../../shell/NoticePage.tsx';
import { useParameters } from '../../shell/use-address.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { ChangelogEntries, getChangelogQuery } from './ChangelogEntries.tsx';

/** The changelog, read by the browser: on a static host. */
export default function LoadedChangelog() {
  const search = useParameters();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['changelog'],
    queryFn: () => readPublicRows(getChangelogQuery(search)),
    meta: { failure: changelogMessages.loadFailed },
  });
  // The browser looks for the section of the hash before the entries are loaded.
  useEffect(() => {
    if (data) scrollToHash(window.location.hash);
  }, [data]);
  if (data) return <ChangelogEntries rows={data} search={search} />;
  if (isFetching) return <SkeletonText lines={28} label="Loading the changelog" />;
  return (
    <NoticeCard sign="stop">
      <p role="alert">{changelogMessages.loadFailed}</p>
      <Button onClick={() => void refetch()}>Try Again</Button>
    </NoticeCard>
  );
}
