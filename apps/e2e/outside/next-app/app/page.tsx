import { SupportWidget } from '@sightline/support-widget';
import '@sightline/support-widget/styles.css';

/** A server-rendered page with the example from the README of the support widget. */
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
