/**
 * Advance widths of Geist Regular in hundredths of the font size, from the font's own table. Each character from U+0020
 * to U+017E has two base-36 digits; 00 means that the font lacks the character.
 */
export const latinWidths =
  '0p0l0z1c1r281q0i0r0r171k0k160k1c1u121q1p1q1r1n1g1o1n0u0u1i1i1i1k2j1v1w1y1x1o1n1y1z0r1o1s1m2g22221t21' +
  '1v1s1j1x1v2n1p1m1i0z1a0z171k0p1j1o1j1o1k141n1m0o0q1n0r2g1m1l1o1o121g131l1i2a1n1i1i130q131g0000000000' +
  '000000000000000000000000000000000000000000000000000000000p0l1j1p1q1m0q1j0z2b141h1e001s10141i0z0x0p1l' +
  '1o0k0w0o161i2128261k1v1v1v1v1v1v2p1y1o1o1o1o0r0r0r0r1x2222222222221e221x1x1x1x1m1q1n1j1j1j1j1j1j2k1j' +
  '1k1k1k1k0o0o0o0o1l1m1l1l1l1l1l1i1l1l1l1l1l1i1o1i1v1j1v1j1v1j1y1j1y1j1y1j1y1j1x1u1x1o1o1k00001o1k1o1k' +
  '1o1k1y1n1y1n1y1n1y1n1z1m1z1m0r0o0r0o00000r0o0r0o2d1d1o0q1s1n001m0r1m0r1m0w00001m0r221m221m221m00221m' +
  '221l0000221l312o1v121v121v121s1g1s1g1s1g1s1g1j131j141j131x1l1x1l1x1l1x1l1x1l1x1l2n2a1m1i1m1i1i1i1i1i' +
  '1i';

/** Widths of the punctuation and signs that charts use, in hundredths of the font size. */
export const signWidths: Readonly<Record<string, number>> = {
  '–': 59,
  '—': 91,
  '‘': 20,
  '’': 20,
  '“': 37,
  '”': 37,
  '„': 37,
  '…': 57,
  '€': 73,
  '−': 52,
  '→': 80,
  '←': 80,
  '↑': 71,
  '↓': 71,
  '≤': 54,
  '≥': 54,
  '×': 50,
  '·': 20,
  '•': 31,
  '‹': 33,
  '›': 33,
};
