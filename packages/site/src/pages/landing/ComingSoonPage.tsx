import { brand } from '@ludarium/domain/brand';
import { PageHead } from '../../shell/PageHead.tsx';
import { ComingSoon } from './ComingSoon.tsx';

/** /coming-soon, and `/` at that launch stage. */
export default function ComingSoonPage() {
  return (
    <>
      <PageHead
        title="Coming soon"
        description={`${brand.name} is on its way: leave your email address and be told at launch.`}
      />
      <ComingSoon />
    </>
  );
}
