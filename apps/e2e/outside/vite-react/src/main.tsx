import { HolidayDecorations } from '@sightline/holiday-decorations';
import '@sightline/holiday-decorations/styles.css';
import { SupportWidget } from '@sightline/support-widget';
import '@sightline/support-widget/styles.css';
import { Button } from '@sightline/ui-kit';
import '@sightline/ui-kit/styles.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A third-party page that uses three of our packages from the registry. */
const Page = () => {
  const [log, setLog] = useState<readonly string[]>([]);
  const note = (line: string) => setLog((lines) => [...lines, line]);
  return (
    <main>
      <h1>Bakery orders</h1>
      <Button onClick={() => note('pressed')}>New order</Button>
      <ol aria-label="What happened">
        {log.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
      <HolidayDecorations enabled environmentAllows locale="en" />
      <SupportWidget
        endpoint="/contact"
        headers={{ 'x-team': 'bakery' }}
        supportEmail="help@bakery.example"
        privacyUrl="https://bakery.example/privacy"
        locale="en"
        defaultCountry="ch"
        onOpen={() => note('open')}
        onClose={() => note('close')}
        onSubmit={() => note('submit')}
        onSuccess={() => note('success')}
        onError={() => note('error')}
      />
    </main>
  );
};

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
