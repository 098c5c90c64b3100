import { defineSupportWidget } from './define-support-widget.ts';

export { defineSupportWidget };

// The one file that does something when it is loaded: a page needs nothing but its script tag. On a server there is no registry.
if (typeof customElements !== 'undefined' && !customElements.get('support-widget')) defineSupportWidget();
