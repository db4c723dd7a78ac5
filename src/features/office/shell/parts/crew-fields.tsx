import type { Crew } from '#contract/office/visits/calendar.ts';
import { crewOptions, type CrewValues } from '#stores/office/visits/crew.ts';
import type { FormState } from '#stores/base/form.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { NoCrews } from './no-crews.tsx';

export interface CrewFieldsProps extends Pick<FormState<CrewValues>, 'values' | 'errors'> {
  readonly crews: readonly Crew[];
  /** Who comes so far. */
  readonly now?: string | null | undefined;
  /** Whether nobody but one of the crews can come. */
  readonly isOurs?: boolean;
  readonly onEdit: (field: keyof CrewValues, value: string) => void;
}

/** Who comes: one of the crews, or somebody else by name and number (rules/runs.md#who-does-a-visit). */
export function CrewFields({ crews, now, isOurs, values, errors, onEdit }: CrewFieldsProps) {
  const others = isOurs ? [] : [{ value: 'other', label: 'Someone else' }];
  return (
    <>
      <Select
        label="Crew"
        name="crewId"
        value={values.crewId}
        prompt={now ? `No change: ${now}` : 'No crew yet'}
        options={[...crewOptions(crews), ...others]}
        error={errors.crewId}
        onChange={(crewId) => onEdit('crewId', crewId)}
      />
      {crews.length === 0 ? <NoCrews /> : null}
      {values.crewId === 'other' ? (
        <>
          <Field
            label="Crew name"
            name="crew"
            value={values.crew}
            hint="The renter sees this name."
            error={errors.crew}
            autoComplete="off"
            onChange={(crew) => onEdit('crew', crew)}
          />
          <Field
            label="Mobile number"
            name="crewPhone"
            inputMode="tel"
            value={values.crewPhone}
            hint="The renter can call this number."
            error={errors.crewPhone}
            autoComplete="off"
            onChange={(phone) => onEdit('crewPhone', phone)}
          />
        </>
      ) : null}
    </>
  );
}
