import { makeDashboardElement } from './element/sightline-dashboard.ts';

export type { SightlineDashboardElement, SightlineDashboardEventMap } from './element/sightline-dashboard.ts';

// On a server that renders pages there are no elements to define.
if (typeof customElements !== 'undefined' && customElements.get('sightline-dashboard') === undefined)
  customElements.define('sightline-dashboard', makeDashboardElement());
