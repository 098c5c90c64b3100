import { defineSupportWidget } from './define-support-widget.ts';

export { defineSupportWidget };

// This is the only file with a side effect when it is imported, so that a page needs only the script tag. On a server
// there is no custom element registry.
if (typeof customElements !== 'undefined' && !customElements.get('support-widget')) defineSupportWidget();
