package countryexplorer.spark;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;

/** A data file that cannot be used, with the affected host and the remedy. */
public final class IndexFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    IndexFault(String fault) {
        super("countryexplorer on " + host() + ": " + fault);
    }

    /** Throws if the edition of a file on this host differs from that of the driver's file. */
    static void check(Path path, String edition, String expected) {
        if (edition.equals(expected)) return;
        throw new IndexFault(path + " is " + edition + ", and the driver's file is " + expected
                + "; install one file on all nodes, or ship it with the query by addFile");
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return "this host";
        }
    }
}
