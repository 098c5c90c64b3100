import { useLayoutEffect, type RefObject } from 'react';

const least = 3;
const most = 6;

/** Sizes a textarea to its text, between 3 and 6 rows; beyond that it scrolls. */
export function useRows(ref: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    const area = ref.current!;
    const measure = () => {
      const style = getComputedStyle(area);
      const row = Number.parseFloat(style.lineHeight);
      const padding = Number.parseFloat(style.paddingBlockStart) + Number.parseFloat(style.paddingBlockEnd);
      const border = area.offsetHeight - area.clientHeight;
      const { scrollTop } = area;
      // scrollHeight is only the text's height if the element is shorter than the text.
      area.style.blockSize = '0';
      const rows = Math.round((area.scrollHeight - padding) / row);
      area.style.blockSize = `${Math.min(most, Math.max(least, rows)) * row + padding + border}px`;
      area.scrollTop = scrollTop;
    };
    measure();
    // A new width changes the number of rows.
    let width = area.clientWidth;
    const observer = new ResizeObserver(() => {
      if (area.clientWidth === width) return;
      width = area.clientWidth;
      measure();
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [ref, value]);
}
