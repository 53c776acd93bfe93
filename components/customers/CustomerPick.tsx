import CustomerInput from "@/islands/CustomerInput.tsx";
import type { FieldState } from "../common/field_state.ts";
import { useWords } from "../language.ts";

/** Whom a new offer is for, and what its page knows of customers. */
export interface CustomerPickData {
  readonly field: FieldState;
  /** Names of the customers of the last offers, the last one first. */
  readonly recent: readonly string[];
  /** The name is part of others: the page asks whether a customer of this name is meant. */
  readonly isUnclear: boolean;
}

/**
 * The customer's field on the forms of new offers, in the words of the page.
 *
 * @param staysOnEnter Enter leaves the field instead of sending the form
 * @param confirm the button that says that the name is meant as it is
 */
export function CustomerPick({ data, confirm, staysOnEnter }: {
  data: CustomerPickData;
  confirm: { name: string; value: string };
  staysOnEnter?: boolean;
}) {
  const { shared, desk } = useWords();
  return (
    <CustomerInput
      {...data}
      confirm={confirm}
      staysOnEnter={staysOnEnter}
      words={{
        label: shared.customer,
        hint: shared.customerHint,
        error: shared.error,
        list: desk.customers,
        found: desk.customersFound,
        create: desk.createCustomer,
        createIt: desk.createIt,
      }}
    />
  );
}
