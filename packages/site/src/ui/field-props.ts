import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * Returns a function from a field's name to the props that bind a control to its value and error.
 *
 * @param form the result of `useForm` or `useFormContext`
 */
export function fieldProps<Values extends FieldValues>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<Values>, 'register'> & Pick<UseFormReturn<Values>, 'formState'>) {
  return (name: Path<Values>) => {
    const error: FieldError | undefined = get(errors, name);
    return { ...register(name), error: error?.message };
  };
}
