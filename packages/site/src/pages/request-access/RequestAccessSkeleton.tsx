import fields from '../../publisher-form/PublisherFields.module.css';
import { SkeletonBox, SkeletonField } from '../../ui/Skeleton.tsx';

/** Skeleton of the form while the latest request loads. */
export function RequestAccessSkeleton() {
  return (
    <div className="stack-4" role="status" aria-label="Loading your latest request">
      <Pairs count={2} />
      <SkeletonField />
      <SkeletonBox height={12} />
      <SkeletonField />
      <Pairs count={5} />
      <SkeletonBox height={10} />
      <SkeletonBox />
    </div>
  );
}

function Pairs({ count }: { count: number }) {
  return (
    <div className={fields.pair}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity.
        <SkeletonField key={place} />
      ))}
    </div>
  );
}
