/** Certification of an object: who certified it, and details. */
export interface Certification {
  readonly by: string;
  readonly details: string;
}

export const certificationOf = (wire: {
  readonly certified_by?: string | null;
  readonly certification_details?: string | null;
}): Certification | undefined =>
  wire.certified_by ? { by: wire.certified_by, details: wire.certification_details ?? '' } : undefined;
