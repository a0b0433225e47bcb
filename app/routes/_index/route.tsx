export default function Home() {
  return <main>Cobnut</main>
}
