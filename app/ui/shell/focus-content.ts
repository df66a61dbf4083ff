/** Gives focus to the content of the page, when what had it is gone or about to go: a keyboard goes on there, not at the top. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
