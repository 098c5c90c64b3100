import { defineSupportWidget } from './define-support-widget.ts';

export { defineSupportWidget };

// The only file with an import side effect: a page needs nothing but the script tag. On a server there is no registry.
if (typeof customElements !== 'undefined' && !customElements.get('support-widget')) defineSupportWidget();
