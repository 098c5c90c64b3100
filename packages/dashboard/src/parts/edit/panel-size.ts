/** Width of the panel of edit mode. The page beside it leaves it free. */
export const panelSize = '304px';
/** Below this width, the panel lies at the bottom of the window. */
export const panelBelow = '(max-width: 1023px)';
