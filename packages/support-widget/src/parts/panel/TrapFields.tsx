import type { Ref } from 'react';

/**
 * Two fields that nobody sees, hears or reaches by Tab: only a robot fills them. Their names say nothing that a browser
 * would fill in by itself.
 */
export const TrapFields = ({ ref }: { readonly ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className="slw-trap" aria-hidden="true">
    <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    <input name="homepage" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);
