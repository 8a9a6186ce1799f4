export default function LandingPage() {
  return (
    <>
      <title>Ludarium</title>
      <h1>Ludarium</h1>
    </>
  );
}
