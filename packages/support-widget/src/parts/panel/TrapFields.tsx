import type { Ref } from 'react';

/**
 * Two honeypot fields that cannot be seen, heard or reached by Tab: only bots fill them. Their names do not match any
 * autofill type.
 */
export const TrapFields = ({ ref }: { readonly ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className="slw-trap" aria-hidden="true">
    <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    <input name="homepage" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);
