/** The tab. */
export default function DraftGames() {
  return <p>DraftGames</p>;
}
