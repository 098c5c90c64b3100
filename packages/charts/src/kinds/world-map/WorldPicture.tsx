import { Graticule } from '@visx/geo';
import { geoPath } from '@visx/vendor/d3-geo';
import { AreaPicture } from '../../areas/AreaPicture.tsx';
import type { AreaScene } from '../../areas/area-scene.ts';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';

/** The countries of the world over a grid of longitudes and latitudes. */
export const WorldPicture = (props: ScenePictureProps<AreaScene>) => {
  const path = geoPath(props.scene.projection).digits(1);
  return (
    <AreaPicture {...props}>
      <Graticule
        graticule={(lines) => path(lines) ?? ''}
        extent={[
          [-180, -60],
          [180, 84],
        ]}
        step={[20, 20]}
        fill="none"
        stroke={props.facts.colors.grid}
        strokeWidth={0.75}
      />
    </AreaPicture>
  );
};
