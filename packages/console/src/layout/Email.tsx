/** An address that breaks behind its '@' first. */
export function Email({ address }: { readonly address: string }) {
  const [mailbox, host] = address.split('@');
  return (
    <>
      {mailbox}
      {host && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </>
  );
}
