import { Document, Scalar, visit, type ScalarTag } from 'yaml';

/** Words that every YAML version reads as plain text, never as a number, time, boolean or symbol. */
const plainWord = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z_][\w .,()/%+-]*(?<! )$/i;

/**
 * Texts that a YAML block scalar keeps unchanged: printable characters without tabs, and no space or empty line at the
 * start.
 */
const plainLines = /^(?![ \n])[\n\u0020-\u007e\u00a1-\u2027\u202a-\ud7ff\ue000-\ufefe]*[^\s][\n]?$/;

/** Characters that YAML 1.1 rejects or treats as line breaks. They are written as escapes in quoted texts. */
const hiddenSigns = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

const kindOf = (text: string): Scalar.Type => {
  if (plainWord.test(text)) return Scalar.PLAIN;
  return text.includes('\n') && plainLines.test(text) ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
};

/**
 * The YAML tag for numbers with an exponent. They are written with a decimal point, because YAML 1.1 would otherwise
 * read them as text.
 */
const pointed: ScalarTag = {
  identify: (value) => typeof value === 'number' && /e/.test(String(value)),
  default: true,
  tag: 'tag:yaml.org,2002:float',
  test: /^[-+]?\d\.\d*e[-+]\d+$/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace(/^(-?\d)e/, '$1.0e'),
};

/**
 * Writes a bundle file as YAML that parsers of YAML 1.1 and 1.2 read alike. Superset reads bundles with PyYAML, which
 * implements 1.1. Without quotes, PyYAML reads `on` as true, `12:30:45` and `1_000` as numbers and `1e-7` as text, and
 * rejects a tab at the start of a word.
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
