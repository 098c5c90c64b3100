/**
 * True if the browser gives a WebGL context now that the graphics processor paints. In software it takes twice as long as
 * the flat drawing. The probe's own context is given back.
 */
export const canUseWebgl = (): boolean => {
  try {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
};
