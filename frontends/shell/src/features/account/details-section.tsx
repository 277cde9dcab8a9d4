import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { http, messageOf, sessionKey, toast, type User } from '@plateful/shell-sdk'
import { Button, Field, Input, Select } from '@plateful/ui'
import { Avatar } from '../../layout/avatar.tsx'
import { showServerErrors } from '../auth/show-server-errors.ts'
import { detailsSchema, type DetailsValues, isPictureAddress } from './account-schemas.ts'
import { Section } from './section.tsx'
import { deviceTimeZone, timeZoneOptions } from './time-zones.ts'

const names = ['firstName', 'lastName', 'timeZone', 'profileImageUrl'] as const

const valuesOf = ({ firstName, lastName, timeZone, profileImageUrl }: User): DetailsValues =>
  ({ firstName, lastName, timeZone: timeZone ?? 'UTC', profileImageUrl: profileImageUrl ?? '' })

/** Names, picture and time zone. */
export function DetailsSection({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const [zones] = useState(() => timeZoneOptions(user.timeZone))
  const { register, handleSubmit, setError, setValue, reset, control, formState } = useForm<DetailsValues>({
    resolver: zodResolver(detailsSchema),
    defaultValues: valuesOf(user),
  })
  const { errors, isSubmitting, isDirty } = formState
  const typed = useWatch({ control })

  const submit = handleSubmit(async (values) => {
    try {
      const saved = await http.put<User>('/api/user', { ...values, profileImageUrl: values.profileImageUrl || null })
      queryClient.setQueryData(sessionKey, saved)
      reset(valuesOf(saved))
      toast({ title: 'Details saved' })
      // Today and this week may be other days now.
      if (saved.timeZone !== user.timeZone) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    } catch (error) {
      if (showServerErrors(error, names, (name, problem) => setError(name, problem, { shouldFocus: true }))) return
      toast({ title: 'Error', description: messageOf(error, 'Your details could not be saved. Please try again.'), variant: 'destructive' })
    }
  })

  const here = deviceTimeZone()
  return (
    <Section id="details" title="Your details" description="Your days and weeks begin and end in your time zone.">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label="First Name" error={errors.firstName?.message}>
            <Input {...register('firstName')} autoComplete="given-name" />
          </Field>
          <Field label="Last Name" error={errors.lastName?.message}>
            <Input {...register('lastName')} autoComplete="family-name" />
          </Field>
        </div>
        <PictureField user={user} address={typed.profileImageUrl ?? ''} error={errors.profileImageUrl?.message}>
          <Input {...register('profileImageUrl')} type="url" inputMode="url" autoComplete="photo" spellCheck={false} placeholder="https://" />
        </PictureField>
        <div>
          <Field label="Time Zone" error={errors.timeZone?.message}>
            <Select {...register('timeZone')} options={zones} />
          </Field>
          {typed.timeZone !== here && zones.some(({ value }) => value === here) && (
            <button
              type="button"
              onClick={() => setValue('timeZone', here, { shouldDirty: true })}
              className="mt-1 min-h-11 rounded-lg text-sm font-medium text-herb underline-offset-4 hover:underline"
            >
              Use this device&apos;s: {here.replaceAll('_', ' ')}
            </button>
          )}
        </div>
        <Button type="submit" className="self-start max-sm:w-full" disabled={!isDirty} loading={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save details'}
        </Button>
      </form>
    </Section>
  )
}

type PictureFieldProps = { user: User; address: string; error: string | undefined; children: React.ReactNode }

/** The address of a picture beside the picture itself. */
function PictureField({ user, address, error, children }: PictureFieldProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = isPictureAddress(address) ? address : null
  return (
    <div className="flex items-start gap-4">
      <Avatar user={{ ...user, profileImageUrl: shown }} className="mt-6 size-14 text-2xl" onBroken={() => setBroken(shown)} />
      <Field
        label="Picture"
        className="min-w-0 grow"
        error={error}
        hint={shown !== null && shown === broken ? 'No picture can be shown from this address.' : 'The address of a picture on the web; empty for none.'}
      >
        {children}
      </Field>
    </div>
  )
}
