import Link from '@mui/material/Link';

/** A link where a person gave an http(s) address, else their text as it is. */
export function SafeLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return <>{address}</>;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </Link>
  );
}
