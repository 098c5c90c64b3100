import Format from 'typebox/format';

/** Registers the formats that the contract's schemas use. */
export const knowFormats = (): void => {
  Format.Set('json-text', (text) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  });
};
