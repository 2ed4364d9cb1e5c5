/** A value between two ends, set by sliding. What it means now is said beside its name. */
import { useId } from 'react';
import styles from './Slider.module.css';

export interface SliderProps {
  label: string;
  /** The value as a person reads it. */
  text: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

export function Slider({ label, text, value, min, max, step, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.frame}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <output htmlFor={id} className={styles.text}>
        {text}
      </output>
      <input
        id={id}
        type="range"
        className={styles.slider}
        aria-valuetext={text}
        {...{ value, min, max, step }}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
