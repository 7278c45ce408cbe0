/** States shaded by miles or tax. */
import { computeThresholds, getStep } from '@milepost/domain/core/scale.ts';
import map from '../../core/ui/map/map.module.css';
import { formatRanges, getStepName, MapLegend, UsMap } from '../../core/ui/map/us-map.tsx';
import { OUTLINES } from '../../core/ui/map/us-outline.ts';
import { Mark, ReadOut } from '../../core/ui/marks/mark.tsx';
import { useMarks } from '../../core/ui/marks/use-marks.ts';

/** `words` says all figures of the state, `value` decides its shade. */
export type StateFigure = { code: string; words: string; value: number; to: string | null };

type StateMapProps = { label: string; of: string; figures: readonly StateFigure[]; format: (value: number) => string };

const STEPS = 4;

export default function StateMap({ label, of, figures, format }: StateMapProps) {
  const shown = figures.filter(({ code }) => code in OUTLINES);
  const marks = useMarks(shown.map(({ words }) => words));
  const thresholds = computeThresholds(
    shown.map(({ value }) => value),
    STEPS,
  );
  const outside = figures.length - shown.length;
  return (
    <figure className={`${map.figure} ${map.shades}`}>
      <UsMap label={label} {...marks.frame}>
        {shown.map(({ code, value, to }, at) => (
          <Mark key={code} at={at} marks={marks} to={to}>
            <path
              d={OUTLINES[code]?.[2]}
              className={map.state}
              data-step={getStepName(getStep(value, thresholds), thresholds.length + 1)}
            />
          </Mark>
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of texts can't have the focus */}
        <g aria-hidden="true">
          {shown.map(({ code }) => (
            <text key={code} x={OUTLINES[code]?.[0]} y={OUTLINES[code]?.[1]} textAnchor="middle" className={map.place}>
              {code}
            </text>
          ))}
        </g>
      </UsMap>
      <ReadOut
        marks={marks}
        hint={
          outside === 0
            ? 'Hover over a state or use the arrow keys. Press Enter to open its trips.'
            : 'Miles outside the United States appear only in the table.'
        }
      />
      <MapLegend title={of} ranges={formatRanges(thresholds, format)} />
    </figure>
  );
}
