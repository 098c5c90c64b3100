import { SupportWidget } from '@sightline/support-widget';
import '@sightline/support-widget/styles.css';

/** A page that is rendered on the server, with the README's example in it. */
export default function Page() {
  return (
    <main>
      <h1>Bakery orders</h1>
      <SupportWidget
        endpoint="/contact"
        supportEmail="help@bakery.example"
        privacyUrl="https://bakery.example/privacy"
      />
    </main>
  );
}
