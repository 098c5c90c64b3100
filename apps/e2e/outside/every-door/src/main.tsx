import '@sightline/alerts/styles.css';
import '@sightline/catalog/styles.css';
import '@sightline/charts/styles.css';
import '@sightline/dashboard/styles.css';
import '@sightline/embed/element';
import '@sightline/entity-ui/styles.css';
import '@sightline/error-panels/styles.css';
import '@sightline/explore/styles.css';
import '@sightline/holiday-decorations/styles.css';
import '@sightline/sqllab/styles.css';
import '@sightline/support-widget/element';
import type {} from '@sightline/support-widget/jsx';
import '@sightline/support-widget/styles.css';
import '@sightline/ui-kit/calendar.css';
import '@sightline/ui-kit/code-editor.css';
import '@sightline/ui-kit/data-grid.css';
import '@sightline/ui-kit/page-behaviours.css';
import '@sightline/ui-kit/styles.css';
import '@sightline/ui-kit/theme';
import '@sightline/ui-kit/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
