/**
 * A third-party page that shows a dashboard with our SDK. The query parameters `server` and `uuid` select the
 * dashboard. The tests use the global `host` like a developer at the console.
 */
import { embedDashboard } from '/embed/index.js';

const { searchParams: asked } = new URL(location.href);
const changes = [];
const errors = [];
const dashboard = embedDashboard({
  server: asked.get('server'),
  embedId: asked.get('uuid'),
  container: document.getElementById('dashboard'),
  fetchGuestToken: async () => (await fetch('/token')).text(),
  title: 'Sales of the harbour',
  hideTitle: true,
  filters: JSON.parse(asked.get('filters') ?? '{}'),
  onFiltersChange: (change) => changes.push(change),
  onError: (error) => errors.push(String(error)),
});
globalThis.host = { dashboard, changes, errors };
