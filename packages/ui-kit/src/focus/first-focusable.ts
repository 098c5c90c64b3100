const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"], [tabindex="-1"]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * Returns the element to focus first: one with `data-autofocus`, else the first field, else the first focusable
 * element.
 */
export function firstFocusable(inside: Element | null): HTMLElement | null {
  if (!inside) return null;
  const asks = inside.querySelector<HTMLElement>('[data-autofocus]');
  // Radix mounts a hidden input with each radio button, but removes it outside of forms, so the button itself is
  // matched.
  const field = inside.querySelector<HTMLElement>(
    'input:not(:disabled, [type="hidden"], [tabindex="-1"]), textarea:not(:disabled), [role="combobox"], [role="checkbox"]:not(:disabled), label > [role="radio"]:not(:disabled)',
  );
  return asks ?? field ?? inside.querySelector<HTMLElement>(focusable);
}
