import { defineSupportWidget } from './define-support-widget.ts';

export { defineSupportWidget };

// Importing this file registers the element, so that a page needs only the script tag. Importing any other file has no
// side effect. On a server, there is no registry of custom elements.
if (typeof customElements !== 'undefined' && !customElements.get('support-widget')) defineSupportWidget();
