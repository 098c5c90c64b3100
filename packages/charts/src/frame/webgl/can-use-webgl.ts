/** Names of software renderers: SwiftShader in Chromium, the Mesa rasterizers, and the basic driver of Windows. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

const painterOf = (context: WebGL2RenderingContext): string => {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER));
};

/**
 * True if the browser provides a WebGL context that is rendered by the graphics processor. Rendered in software, WebGL
 * is twice as slow as drawing without WebGL. Some browsers ignore the request for hardware rendering, so the name of
 * the renderer is checked, too. The context of this test is released.
 */
export const canUseWebgl = (): boolean => {
  try {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    if (!context) return false;
    const isHardware = !software.test(painterOf(context));
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return isHardware;
  } catch {
    return false;
  }
};
