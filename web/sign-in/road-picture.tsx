import classes from './entrance.module.css';

/** Draws a road with mileposts running to the horizon. */
export function RoadPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 400 260" aria-hidden="true">
      <path d="M0 92 70 58 128 84 206 40 290 86 348 62 400 88V260H0Z" fill="#113d72" />
      <path d="M0 118 400 104V260H0Z" fill="#0c2d56" />
      <path d="M196 112h12L330 260H60Z" fill="#1d232b" />
      <path
        d="m201 122 2 0 .6 10h-3Zm-.9 20h3.9l1 16h-5.8Zm-1.7 28h7.4l1.7 26h-10.6Zm-2.6 42h12.4l3 48h-18.2Z"
        fill="#eaae22"
      />
      <path d="M196 112 60 260h9L198 112Zm12 0 122 148h-9L206 112Z" fill="#d3d8de" opacity=".7" />
      <g fill="#d9e6f5">
        <path d="M228 112h2v14h-2zM258 128h3v26h-3zM318 158h5v56h-5z" />
      </g>
      <g fill="#1f8749" stroke="#eef4fb">
        <rect x="224" y="100" width="10" height="13" rx="1" />
        <rect x="251" y="108" width="17" height="22" rx="2" />
        <rect x="304" y="118" width="33" height="44" rx="3" strokeWidth="2" />
      </g>
      <path
        d="M313 152v-22l7.5 8.5 7.5-8.5v22"
        fill="none"
        stroke="#eef4fb"
        strokeWidth="3.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
