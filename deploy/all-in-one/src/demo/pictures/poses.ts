/** Where a piece stands: middle and size in short sides of the picture, from the picture's middle. */
export interface PicturePosition {
  x: number;
  y: number;
  size: number;
  tilt: number;
  behind?: boolean;
}

export interface Pose {
  main: PicturePosition;
  companions: PicturePosition[];
}

/** Everything stays inside the middle square, and the lower right corner is left to the add button. */
const withTwo: Pose[] = [
  {
    main: { x: 0.07, y: 0.1, size: 0.72, tilt: 0 },
    companions: [
      { x: -0.27, y: -0.17, size: 0.43, tilt: -8, behind: true },
      { x: 0.35, y: -0.33, size: 0.26, tilt: 10 },
    ],
  },
  {
    main: { x: 0.02, y: 0.06, size: 0.74, tilt: 6 },
    companions: [
      { x: 0.31, y: -0.24, size: 0.36, tilt: 12, behind: true },
      { x: -0.35, y: 0.27, size: 0.28, tilt: -6 },
    ],
  },
  {
    main: { x: -0.06, y: 0.07, size: 0.72, tilt: -7 },
    companions: [
      { x: 0.27, y: 0.21, size: 0.38, tilt: 8 },
      { x: 0.3, y: -0.3, size: 0.27, tilt: 16, behind: true },
    ],
  },
  {
    main: { x: 0.04, y: 0.06, size: 0.73, tilt: 4 },
    companions: [
      { x: -0.3, y: 0.2, size: 0.36, tilt: -12 },
      { x: -0.29, y: -0.31, size: 0.26, tilt: -14, behind: true },
    ],
  },
  {
    main: { x: 0.0, y: 0.09, size: 0.72, tilt: -4 },
    companions: [
      { x: -0.3, y: -0.24, size: 0.37, tilt: -14, behind: true },
      { x: 0.33, y: 0.26, size: 0.29, tilt: 10 },
    ],
  },
];

const withOne: Pose[] = [
  {
    main: { x: -0.06, y: 0.02, size: 0.76, tilt: -5 },
    companions: [{ x: 0.29, y: 0.21, size: 0.38, tilt: 9 }],
  },
  {
    main: { x: -0.02, y: 0.05, size: 0.75, tilt: 6 },
    companions: [{ x: 0.32, y: -0.26, size: 0.33, tilt: 14, behind: true }],
  },
  {
    main: { x: 0.06, y: 0.03, size: 0.76, tilt: 5 },
    companions: [{ x: -0.3, y: 0.23, size: 0.35, tilt: -10 }],
  },
  {
    main: { x: 0.05, y: 0.05, size: 0.74, tilt: -6 },
    companions: [{ x: -0.28, y: -0.23, size: 0.4, tilt: -12, behind: true }],
  },
];

const alone: Pose[] = [
  { main: { x: 0, y: 0.02, size: 0.78, tilt: 0 }, companions: [] },
  { main: { x: 0, y: 0.02, size: 0.78, tilt: -8 }, companions: [] },
];

/** Neighbours on the menu get different poses. */
export function poseFor(companions: number, position: number): Pose {
  const poses = companions === 0 ? alone : companions === 1 ? withOne : withTwo;
  return poses[position % poses.length]!;
}
