/** True if the browser gives a WebGL context now. The probe's own is given back. */
export const canUseWebgl = (): boolean => {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
};
