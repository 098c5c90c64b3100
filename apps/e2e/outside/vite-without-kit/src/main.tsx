import { HolidayDecorations } from '@sightline/holiday-decorations';
import '@sightline/holiday-decorations/styles.css';
import { SupportWidget } from '@sightline/support-widget';
import '@sightline/support-widget/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** A third-party page without our design tokens: the widget falls back to its own colors. */
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <main>
      <h1>Bakery orders</h1>
      <HolidayDecorations enabled environmentAllows locale="en" />
      <SupportWidget endpoint="/contact" supportEmail="help@bakery.example" locale="en" />
    </main>
  </StrictMode>,
);
