import { Document, Scalar, visit, type ScalarTag } from 'yaml';

/** Words that stand for themselves in every YAML there is: nothing that could be a number, a time, a truth or a sign. */
const plainWord = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z_][\w .,()/%+-]*(?<! )$/i;

/** Lines that a block keeps as they are: printed signs, no tab, and no space or empty line in front. */
const plainLines = /^(?![ \n])[\n\u0020-\u007e\u00a1-\u2027\u202a-\ud7ff\ue000-\ufefe]*[^\s][\n]?$/;

/** Signs that YAML 1.1 takes for ends of lines, or refuses; only quoted texts hold them. */
const hiddenSigns = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

const kindOf = (text: string): Scalar.Type => {
  if (plainWord.test(text)) return Scalar.PLAIN;
  return text.includes('\n') && plainLines.test(text) ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
};

/** Numbers with an exponent: without a point YAML 1.1 takes them for words. */
const pointed: ScalarTag = {
  identify: (value) => typeof value === 'number' && /e/.test(String(value)),
  default: true,
  tag: 'tag:yaml.org,2002:float',
  test: /^[-+]?\d\.\d*e[-+]\d+$/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace(/^(-?\d)e/, '$1.0e'),
};

/**
 * A file of a bundle as YAML that 1.1 and 1.2 read alike: Superset reads bundles with PyYAML, which knows 1.1, takes `on` for true,
 * `12:30:45` and `1_000` for numbers, `1e-7` for a word, and refuses tabs where a word begins.
 */
export const bundleText = (content: Readonly<Record<string, unknown>>): string => {
  const document = new Document(content, { aliasDuplicateObjects: false, customTags: (tags) => [pointed, ...tags] });
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string') node.type = kindOf(node.value);
    },
  });
  return document
    .toString({ lineWidth: 0, doubleQuotedAsJSON: true })
    .replace(hiddenSigns, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
};
