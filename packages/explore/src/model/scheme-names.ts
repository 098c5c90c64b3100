/** The colour schemes that are offered; a stored chart may name another. */
export const schemeNames = [
  'sightline',
  'supersetColors',
  'supersetAndPresetColors',
  'd3Category10',
  'bnbColors',
] as const;
