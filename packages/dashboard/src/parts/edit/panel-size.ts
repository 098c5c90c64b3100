/** Width of the panel of edit mode. The page leaves this space free. */
export const panelSize = '304px';
/** Below this window width, the panel is at the bottom of the window. */
export const panelBelow = '(max-width: 1023px)';
