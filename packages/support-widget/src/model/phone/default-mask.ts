/** Grouping of digits for countries without a template: each dot is a digit, each space a gap. */
export const defaultMask = '... ... ... ... ..';

/** Formats digits with a dot mask (`... ..`: groups of three and two). Digits beyond the mask are grouped in threes. */
export function fillMask(digits: string, mask: string = defaultMask): string {
  const sizes = mask.split(' ').map((group) => group.length);
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    // If the number continues after the mask, the last group of the mask gets three digits as well.
    const isLast = groups.length === sizes.length - 1;
    const end = from + (isLast && digits.length > from + size ? 3 : size);
    groups.push(digits.slice(from, end));
    from = end;
  }
  for (; from < digits.length; from += 3) groups.push(digits.slice(from, from + 3));
  return groups.filter((group) => group !== '').join(' ');
}
