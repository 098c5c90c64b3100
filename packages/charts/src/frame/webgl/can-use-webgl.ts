/** Painters in software: SwiftShader of Chromium, the rasterizers of Mesa, and the basic driver of Windows. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

const painterOf = (context: WebGL2RenderingContext): string => {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER));
};

/**
 * True if the browser gives a WebGL context now that the graphics processor paints. In software it takes twice as long as
 * the flat drawing. Some browsers ignore that they are asked for no such context, so the name of the painter counts too.
 * The probe's own context is given back.
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
