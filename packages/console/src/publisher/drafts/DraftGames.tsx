import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePortal } from '../shell/portal-context.ts';
import { DraftList } from './DraftList.tsx';

const ProposalPage = lazy(() => import('../proposals/ProposalPage.tsx'));

/** The tab 'Draft Games': the list, or the proposal of the address (section 2). */
export default function DraftGames() {
  const { pending, publisherId, canEdit } = usePortal();
  const [parameters] = useSearchParams();
  const [created, setCreated] = useState({ id: '', key: '' });
  const opened = parameters.get('proposal');
  const isReadable = !pending && publisherId !== null && (canEdit || opened !== 'new');
  if (opened === null || !isReadable) return <DraftList />;
  // A new proposal gets its id with the first change: the form stays mounted.
  const key = opened === created.id ? created.key : `${opened} ${parameters.get('game')}`;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <ProposalPage
        key={key}
        opened={opened}
        gameId={Number(parameters.get('game')) || null}
        onCreated={(id) => setCreated({ id, key })}
      />
    </Suspense>
  );
}
