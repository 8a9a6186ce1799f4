/** The tab. */
export default function PublisherAccount() {
  return <p>PublisherAccount</p>;
}
