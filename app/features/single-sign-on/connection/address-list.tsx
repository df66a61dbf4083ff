interface AddressListProps {
  /** What each is called at the provider, and the address. */
  addresses: readonly (readonly [label: string, address: string])[]
}

/** Addresses of ours, to copy into the settings of the provider. */
export function AddressList({ addresses }: AddressListProps) {
  return (
    <dl className="stack [--stack:8px]">
      {addresses.map(([label, address]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className="num wrap-anywhere">{address}</dd>
        </div>
      ))}
    </dl>
  )
}
