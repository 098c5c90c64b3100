import { describe, expect, it } from 'vitest';
import { placePopup, type PlaceInput } from './place-popup.ts';

const phone = { left: 0, top: 0, width: 390, height: 844 };

const place = (field: Partial<PlaceInput['field']>, visible: PlaceInput['visible'] = phone) =>
  placePopup({ field: { left: 20, right: 370, top: 100, bottom: 132, ...field }, visible, layoutHeight: 844 });

describe('placePopup', () => {
  it('PHONE-34 stands under its field, as wide as it and at most 320 px high', () => {
    expect(place({})).toEqual({ left: 20, width: 350, maxHeight: 320, top: 136 });
  });

  it('PHONE-34 stands above where there is more room', () => {
    expect(place({ top: 700, bottom: 732 })).toEqual({ left: 20, width: 350, maxHeight: 320, bottom: 148 });
  });

  it('PHONE-34 takes what room there is beside an on-screen keyboard', () => {
    expect(place({}, { ...phone, height: 400 })).toEqual({ left: 20, width: 350, maxHeight: 256, top: 136 });
    // The keyboard has moved the visible part of the page down.
    expect(place({ top: 500, bottom: 532 }, { ...phone, top: 300, height: 400 })).toMatchObject({
      maxHeight: 188,
      bottom: 348,
    });
  });

  it('PHONE-34 stays within the screen beside a narrow field', () => {
    expect(place({ left: 300, right: 380 })).toMatchObject({ left: 142, width: 240 });
    expect(place({ left: -60, right: 40 })).toMatchObject({ left: 8, width: 240 });
    expect(place({ left: 0, right: 1000 })).toMatchObject({ left: 8, width: 374 });
  });
});
