import { brand } from '@ludarium/domain/brand';
import { PageHead } from '../../shell/PageHead.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './ChangelogPage.module.css';

/**
 * /changelog: what admins have published, newest first, by month. A server writes the entries into the
 * page; on a static host React loads them in their place.
 */
export default function ChangelogPage() {
  return (
    <>
      <PageHead
        title="Changelog"
        description={`What is new, improved and fixed in ${brand.name}.`}
        path="/changelog"
      />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Changelog</h1>
          <p className="lead">What is new, improved and fixed.</p>
        </header>
        <div className={styles.body}>
          <div id="content" data-part="changelog/LoadedChangelog">
            <SkeletonText lines={28} label="Loading the changelog" />
            <noscript>
              <style>{`[role='status'] { display: none }`}</style>
              <p>This list needs JavaScript.</p>
            </noscript>
          </div>
        </div>
      </div>
    </>
  );
}
