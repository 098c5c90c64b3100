import { makeDashboardElement } from './element/sightline-dashboard.ts';

export type { SightlineDashboardElement, SightlineDashboardEventMap } from './element/sightline-dashboard.ts';

// In server-side rendering, custom elements do not exist.
if (typeof customElements !== 'undefined' && customElements.get('sightline-dashboard') === undefined)
  customElements.define('sightline-dashboard', makeDashboardElement());
