/** Revenue and orders by day, drawn by uPlot. The table below it has the same figures, for screen readers. */
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface Props {
  /** Oldest first, one a day. */
  readonly days: readonly { readonly day: string; readonly orders: number; readonly revenuePence: number }[];
}

const HEIGHT = 240;

/** A design token's value, read from the page's CSS. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOf = (seconds: number): string => day.format(seconds * 1000);

const pounds = (value: number): string => `£${Math.round(value).toLocaleString('en-GB')}`;

/** The value in the legend while the pointer is over no day; uPlot uses the same for the other series. */
const NO_VALUE = '--';

/** @param family the font family of the page, which a canvas does not inherit */
function options(width: number, family: string): uPlot.Options {
  const axis = {
    font: `12px ${family}`,
    stroke: token('ink-soft'),
    grid: { stroke: token('line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: { orders: { range: (_chart, _low, high) => [0, Math.max(4, high * 2)] } },
    axes: [
      { ...axis, space: 72, grid: { show: false }, values: (_chart, marks) => marks.map(dayOf) },
      { ...axis, size: 64, values: (_chart, marks) => marks.map(pounds) },
      { ...axis, scale: 'orders', side: 1, size: 32, grid: { show: false } },
    ],
    series: [
      { label: 'Day', value: '{DD}/{MM}/{YYYY}' },
      {
        label: 'Revenue',
        stroke: token('moss'),
        fill: token('moss-tint'),
        width: 2,
        points: { show: false },
        value: (_chart, value) => (value === null ? NO_VALUE : pounds(value)),
      },
      { label: 'Orders', scale: 'orders', stroke: token('oak'), width: 1.5, points: { show: false } },
    ],
  };
}

export function TrendChart({ days }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = container.current;
    if (!place) return;
    const data: uPlot.AlignedData = [
      days.map(({ day }) => Date.parse(day) / 1000),
      days.map(({ revenuePence }) => revenuePence / 100),
      days.map(({ orders }) => orders),
    ];
    const chart = new uPlot(options(place.clientWidth, getComputedStyle(place).fontFamily), data, place);
    const watcher = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }));
    watcher.observe(place);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [days]);
  return <div className="trend-chart" ref={container} aria-hidden="true" />;
}
