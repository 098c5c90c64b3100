/**
 * A third-party page that shows a dashboard with our custom element. Query parameters become the element's attributes.
 */
import '/embed/element.js';

const element = document.createElement('sightline-dashboard');
for (const [name, value] of new URL(location.href).searchParams) element.setAttribute(name, value);
const changes = [];
const errors = [];
element.addEventListener('dashboard-filters', ({ detail }) => changes.push(detail));
element.addEventListener('dashboard-error', ({ detail }) => errors.push(String(detail.error)));
document.getElementById('dashboard').replaceChildren(element);
globalThis.host = { element, changes, errors };
