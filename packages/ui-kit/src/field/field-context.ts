import { createContext, useContext } from 'react';

/** Context that a field passes to the control inside it. */
export interface FieldLinks {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldLinks | undefined>(undefined);

export interface ControlAttributes {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

/**
 * Returns the attributes that connect a control to its label, help and error. Outside of a field there are no such
 * attributes.
 */
export function useFieldAttributes(): ControlAttributes {
  const links = useContext(FieldContext);
  if (!links) return {};
  return {
    id: links.id,
    ...(links.describedBy !== undefined && { 'aria-describedby': links.describedBy }),
    ...(links.invalid && { 'aria-invalid': true }),
    ...(links.required && { 'aria-required': true }),
  };
}
