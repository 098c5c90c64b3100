/** Sequential and diverging schemes that existing charts use (VIZ-07), from low to high. */
export const rampSchemes: Readonly<Record<string, readonly string[]>> = {
  superset_seq_1: [
    '#F4FAD4',
    '#D7F1AC',
    '#A9E3AF',
    '#82CDBB',
    '#63C1BF',
    '#1FA8C9',
    '#2367AC',
    '#2A2D84',
    '#251354',
    '#050415',
  ],
  blue_white_yellow: ['#00d1c1', '#ffffff', '#ffb400'],
  preset_div_1: ['#004960', '#ffffff', '#f0775d'],
};
