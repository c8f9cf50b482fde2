package countryexplorer.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.Alias;
import org.apache.spark.sql.catalyst.expressions.Alias$;
import org.apache.spark.sql.catalyst.expressions.And;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.ConditionalExpression;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.IsNotNull;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.execution.ColumnarRule;
import org.apache.spark.sql.execution.FilterExec;
import org.apache.spark.sql.execution.ProjectExec;
import org.apache.spark.sql.execution.SparkPlan;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractPartialFunction;

/**
 * Puts a {@link LookupExec} below a projection or filter that calls country_code or time_zone_at for its child's
 * columns.
 *
 * <p>This is the case directly above a Parquet file or a cached table. Elsewhere Spark has rows, and calls the function
 * for each of them. It also does so if not every row is needed: in a branch of an if, or beside a cheaper condition.
 */
final class LookupRule extends Rule<SparkPlan> {
    /** False leaves plans unchanged, for a version of Spark or another extension that is incompatible with the step. */
    static final String SETTING = "spark.countryexplorer.batches";

    /** The form in which Spark takes the rule: before it puts steps between rows and columns. */
    static final class Columnar extends ColumnarRule {
        @Override
        public Rule<SparkPlan> preColumnarTransitions() {
            return new LookupRule();
        }
    }

    @Override
    public SparkPlan apply(SparkPlan plan) {
        if (!Boolean.parseBoolean(conf().getConfString(SETTING, "true"))) return plan;
        return plan.transformUp(new AbstractPartialFunction<SparkPlan, SparkPlan>() {
            @Override
            public boolean isDefinedAt(SparkPlan step) {
                return (step instanceof ProjectExec || step instanceof FilterExec)
                        && step.children().head().supportsColumnar();
            }

            @Override
            public SparkPlan apply(SparkPlan step) {
                return step instanceof FilterExec filter ? withColumns(filter) : withColumns((ProjectExec) step);
            }
        });
    }

    private static SparkPlan withColumns(FilterExec filter) {
        List<Alias> answers = new ArrayList<>();
        Expression condition = replaced(filter.condition(), answers, true);
        if (answers.isEmpty() || hasCheaperPart(filter.condition())) return filter;
        Seq<Alias> added = CollectionConverters.asScala(answers).toSeq();
        List<NamedExpression> output = new ArrayList<>(CollectionConverters.asJava(filter.output()));
        return new ProjectExec(
                CollectionConverters.asScala(output).toSeq(),
                new FilterExec(condition, new LookupExec(filter.child(), added)));
    }

    /** True if a part of a condition can spare a row its lookup. */
    private static boolean hasCheaperPart(Expression condition) {
        if (condition instanceof And both) return hasCheaperPart(both.left()) || hasCheaperPart(both.right());
        boolean isNullCheck = condition instanceof IsNotNull && condition.children().head() instanceof Attribute;
        return !isNullCheck && !callsLookup(condition);
    }

    private static boolean callsLookup(Expression expression) {
        return LookupCall.in(expression).isPresent()
                || CollectionConverters.asJava(expression.children()).stream().anyMatch(LookupRule::callsLookup);
    }

    private static SparkPlan withColumns(ProjectExec project) {
        List<Alias> answers = new ArrayList<>();
        List<NamedExpression> selected = new ArrayList<>();
        for (NamedExpression expression : CollectionConverters.asJava(project.projectList())) {
            selected.add((NamedExpression) replaced((Expression) expression, answers, true));
        }
        if (answers.isEmpty()) return project;
        Seq<Alias> added = CollectionConverters.asScala(answers).toSeq();
        return new ProjectExec(
                CollectionConverters.asScala(selected).toSeq(), new LookupExec(project.child(), added));
    }

    /**
     * An expression in which columns of {@code answers} replace the calls.
     *
     * @param always true if each row needs it. Otherwise only calls with an existing column are replaced
     */
    private static Expression replaced(Expression expression, List<Alias> answers, boolean always) {
        if (LookupCall.in(expression).isPresent()) return column(expression, answers, always);
        if (expression.children().isEmpty()) return expression;
        List<Expression> children = new ArrayList<>();
        for (Expression child : CollectionConverters.asJava(expression.children())) {
            children.add(replaced(child, answers, always && isAlwaysNeeded(child, expression)));
        }
        return expression.withNewChildren(CollectionConverters.asScala(children).toSeq());
    }

    /** True if the parent always evaluates the child, as with the first condition of an if, but not its branches. */
    private static boolean isAlwaysNeeded(Expression child, Expression parent) {
        return !(parent instanceof ConditionalExpression conditional)
                || CollectionConverters.asJava(conditional.alwaysEvaluatedInputs()).stream().anyMatch(each -> each == child);
    }

    /** The column of an equal call, or a new one. The call itself if it has no column and not all rows need it. */
    private static Expression column(Expression call, List<Alias> answers, boolean always) {
        for (Alias answer : answers) {
            if (answer.child().equals(call)) return answer.toAttribute();
        }
        if (!always) return call;
        String name = "_lookup" + answers.size();
        Alias$ alias = Alias$.MODULE$;
        Alias answer = new Alias(
                call, name, alias.apply$default$3(call, name), alias.apply$default$4(call, name),
                alias.apply$default$5(call, name), alias.apply$default$6(call, name));
        answers.add(answer);
        return answer.toAttribute();
    }
}
