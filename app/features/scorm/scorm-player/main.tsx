import { createRoot } from 'react-dom/client'
import type { PackedModule } from '#app/features/scorm/package/packed.ts'
import { connectLms } from '#app/features/scorm/runtime/connect-lms.ts'
import '#app/ui/styles/app.css'
import { Player } from './player.tsx'

declare global {
  /** Put here by the data file of the module, which comes before this program. */
  var snackModule: PackedModule
}

/** The page of a module in a self-contained package (package/module-page.ts). */
const { scorm, made } = document.documentElement.dataset
const lms = connectLms(window, scorm === '2004' ? '2004' : '1.2', () => performance.now())
// After going back to it a browser may show the page as it was, with its session over: begin anew.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
const place = document.getElementById('player')
if (place) createRoot(place).render(<Player module={snackModule} lms={lms} madeOn={made ?? ''} />)
